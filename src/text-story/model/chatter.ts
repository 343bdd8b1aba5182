// What stands in an answer beside the story: words to whoever asked, and turns of others.

/**
 * How a line begins that a model says to whoever asked it, in small letters: the story, whose I stands in quotation marks, is
 * over. Behind a role, a turn begins that is not the model's.
 */
export const CHATTER: readonly string[] = [
  ...[
    'let me know',
    'would you like me',
    'do you want me',
    'shall i ',
    'should i ',
    'i hope this',
    'i hope you',
  ],
  ...['feel free to', 'if you would like', "if you'd like", 'if you want me', 'please let me', 'i can also'],
  ...[
    'i have kept',
    "i've kept",
    'i kept the',
    'i followed',
    "i've followed",
    'note:',
    'notes:',
    'note that',
    'word count',
  ],
  ...[
    '(word count',
    '(end of',
    '[end of',
    'end of chapter',
    'end of scene',
    '(to be continued',
    'to be continued',
    '(note',
  ],
  ...[
    'what do you do?',
    'what will you do?',
    'what would you like to do',
    'what happens next',
    'this chapter ',
    'this scene ',
  ],
  ...[
    'user:',
    'human:',
    'assistant:',
    'system:',
    'player:',
    'reader:',
    'instruction:',
    'input:',
    'you:',
    'gm:',
    'game master:',
    'summary:',
    'sources:',
    'ooc:',
    '(ooc',
    '((ooc',
    'ways on',
    'your options',
  ],
  ...[
    'lass mich wissen',
    'ich hoffe, ',
    'möchtest du, dass ich',
    'möchtest du weiter',
    'möchtest du mehr',
    'soll ich ',
    'anmerkung:',
    'hinweis:',
    'wortzahl',
    'ende des kapitels',
  ],
  ...['faites-moi savoir', "j'espère que", 'souhaitez-vous que', 'remarque :', 'note :', 'fin du chapitre'],
  ...[
    'espero que ',
    'avísame si',
    '¿te gustaría que',
    '¿quieres que',
    'nota:',
    'fin del capítulo',
    'fammi sapere',
  ],
  ...[
    'spero che ',
    'vuoi che ',
    'daj znać',
    'mam nadzieję, że',
    'uwaga:',
    'laat het me weten',
    'me avise se',
  ],
];
/** A line with nothing else begins a turn, where an endpoint leaves out the signs of a template and the role in. */
export const ROLE_LINES: readonly string[] = ['assistant', 'user', 'model', 'system'];
/** Who is said to speak, where it is whoever tells the story. */
export const TELLER_LABEL = /^(?:narrator|storyteller|erzähler|narrateur|narrador|narratore)\s*:\s*/i;
export const ANY_LABEL = /^[*_]*\p{L}+[*_]*\s*:[*_]*\s*/u;
export const TELLER_LABELS: readonly string[] = [
  'narrator:',
  'storyteller:',
  'erzähler:',
  'narrateur',
  'narrador:',
  'narratore:',
];
