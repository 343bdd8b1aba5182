// Which language a text may be in: told by its script, or by its commonest words.
import { describe, expect, test } from 'vitest';
import { isEnglish, mayBeInLanguage, nameLanguage } from './language.ts';

const TEXTS = {
  en: 'The ferry lay at the bank and the rope was gone. You counted the knots, and there was one too few of them. Ilse stood on the slip with her back to you and did not say what she had seen from the shed that night.',
  de: 'Die Fähre lag am Ufer, und das Seil war fort. Du zähltest die Knoten, und es war einer zu wenig. Ilse stand auf dem Steg und sagte nicht, was sie in der Nacht von der Hütte aus gesehen hatte.',
  fr: 'Le bac était à la rive et la corde avait disparu. Tu comptais les nœuds, et il en manquait un. Ilse se tenait sur la cale et ne disait pas ce qu’elle avait vu dans la nuit, du côté de la cabane.',
  es: 'La barca estaba en la orilla y la cuerda había desaparecido. Contaste los nudos y faltaba uno. Ilse estaba de pie en la rampa y no decía lo que había visto por la noche desde el cobertizo con los otros.',
  it: 'Il traghetto era alla riva e la corda non c’era più. Contasti i nodi, e ne mancava uno. Ilse stava sullo scalo e non diceva che cosa aveva visto nella notte, con gli altri, dalla capanna di legno.',
  pt: 'A balsa estava na margem e a corda tinha desaparecido. Você contou os nós, e faltava um. Ilse estava de pé na rampa e não dizia o que tinha visto da cabana naquela noite, com os outros homens do rio.',
  nl: 'De pont lag aan de oever en het touw was weg. Je telde de knopen, en er was er een te weinig. Ilse stond op de helling met haar rug naar je toe en zei niet wat ze die nacht van de schuur had gezien.',
  pl: 'Prom leżał przy brzegu, a liny nie było. Policzyłeś węzły i było o jeden za mało. Ilse stała na pochylni i nie mówiła, co widziała tej nocy z szopy, bo nikt jej o to nie zapytał, a ona nie chciała zacząć.',
  ru: 'Паром стоял у берега, а верёвки не было. Ты пересчитал узлы, и одного не хватало. Ильза молчала.',
  el: 'Το πορθμείο ήταν στην όχθη και το σχοινί είχε χαθεί. Η Ίλσε δεν έλεγε τίποτα.',
  ja: '渡し船は岸にあり、綱はなくなっていた。あなたは結び目を数えた。イルゼは何も言わなかった。',
  zh: '渡船停在岸边，绳子不见了。你数了数绳结，少了一个。伊尔莎站在坡道上，什么也没说。',
  ko: '나룻배는 강가에 있었고 밧줄은 사라졌다. 당신은 매듭을 세었다.',
  ar: 'كانت العبّارة عند الضفة والحبل قد اختفى. عددتَ العقد فنقصت واحدة.',
} as const;
type Known = keyof typeof TEXTS;
const KNOWN = Object.keys(TEXTS) as Known[];

describe('mayBeInLanguage', () => {
  test.each(KNOWN)('knows a text in %s from all others', (language) => {
    expect(KNOWN.filter((told) => mayBeInLanguage(TEXTS[told], language))).toEqual([language]);
  });

  test('takes a region and a script as they are', () => {
    expect(mayBeInLanguage(TEXTS.pt, 'pt-BR')).toBe(true);
    expect(mayBeInLanguage(TEXTS.zh, 'zh-Hant-TW')).toBe(true);
    expect(mayBeInLanguage(TEXTS.ru, 'sr-Latn')).toBe(false);
  });

  test('of a language whose words it does not know, it only refuses English and other scripts', () => {
    const swedish =
      'Färjan låg vid stranden och repet var borta. Du räknade knutarna, och det var en för lite.';
    expect(mayBeInLanguage(swedish, 'sv')).toBe(true);
    expect(mayBeInLanguage(TEXTS.en, 'sv')).toBe(false);
    expect(mayBeInLanguage(TEXTS.ru, 'sv')).toBe(false);
  });

  test('lets names of another script stand', () => {
    expect(mayBeInLanguage(`${TEXTS.ru} Ilse Marten, the ferry.`, 'ru')).toBe(true);
  });

  test('has no text without letters in any language', () => {
    expect(mayBeInLanguage('1 2 3 … 🏮', 'en')).toBe(false);
  });
});

test('a tag that is none is taken for English', () => {
  expect(isEnglish('no such tag')).toBe(true);
  expect(nameLanguage('no such tag')).toBe('English');
  expect(mayBeInLanguage(TEXTS.en, '{}')).toBe(true);
});

test('languages have names', () => {
  expect(['en', 'de', 'pt-BR', 'zh-Hant'].map(nameLanguage)).toEqual([
    ...['English', 'German', 'Brazilian Portuguese', 'Traditional Chinese'],
  ]);
  expect(['en', 'en-GB', 'de'].map(isEnglish)).toEqual([true, true, false]);
});
