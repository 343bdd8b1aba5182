// Loaded into a server that is measured: collects everything on SIGUSR2, so that what is used afterwards is what is kept.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
