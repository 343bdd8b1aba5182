// npm run check: the plan of the house and the catalogue of sentences, for which every source is read and parsed once.
import { tellCatalogue } from './check-catalogue.ts';
import { tellTree } from './check-imports.ts';
import { readRoot } from './source-files.ts';

const root = readRoot();
tellTree(root);
tellCatalogue(root);
