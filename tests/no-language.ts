// Set up before every file of tests: a page that a test pretends to be wants no language, whatever this machine is set to. What was read
// of it is kept with the module that read it, for the files of tests that come later.
Object.defineProperty(navigator, 'languages', { configurable: true, value: [] });
