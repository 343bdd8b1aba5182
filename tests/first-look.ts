// Set up before every file of tests: what looks at its surroundings when it is loaded looks before any test pretends to be in a browser.
import '#base/ui/locale.ts';
