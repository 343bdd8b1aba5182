// Which of some countries a reader is most likely in, by the languages of the browser: nobody is asked and nothing is sent.

/**
 * The code of the first language's region that is among the codes; else of the country that has the language's own name; else
 * undefined. `languages` are tags such as en-GB, most wanted first.
 */
export function guessCountry(codes: readonly string[], languages: readonly string[]): string | undefined {
  const regions = languages.flatMap((tag) => {
    try {
      return new Intl.Locale(tag).region ?? [];
    } catch {
      // Not a tag.
      return [];
    }
  });
  const likely = languages.flatMap((tag) => {
    try {
      // English is spoken in too many countries to take one of them for granted.
      const { language, region } = new Intl.Locale(tag).maximize();
      return language === 'en' ? [] : (region ?? []);
    } catch {
      return [];
    }
  });
  return [...regions, ...likely].find((region) => codes.includes(region));
}
