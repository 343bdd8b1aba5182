// Whether the one who looks at the page has asked the browser to save data.

/** Then nothing is fetched that may never be needed. Browsers that cannot be asked say no. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
