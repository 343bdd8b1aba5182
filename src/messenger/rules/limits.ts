// The sizes and times of the messenger, once: what fits into a message, a group, an epoch, and how long things wait.

/** Of a file before it is sealed, as people are told it. */
export const FILE_MEGABYTES = 5;
const FILE_BYTES = FILE_MEGABYTES * 1024 * 1024;

export const LIMITS = {
  /** Letters of a text, as code points. */
  textLetters: 8_000,
  /** UTF-16 units of plain content: code points may take two. */
  contentLetters: 16_000,
  /** Base64 of a ciphertext: four bytes a letter, and as much again for what stands beside the text. */
  ciphertextLetters: 48_000,
  /** A reaction that comes plain, as code points: one emoji may be many. */
  reactionLetters: 32,
  groupMembers: 100,
  groupNameLetters: 80,
  /** A bundle as JSON. */
  bundleBytes: 64 * 1024,
  /** Objects and lists in each other: as much as anybody needs, and far less than a database can take. */
  bundleLevels: 20,
  /** First words of a stranger that wait for an answer. */
  requestMessages: 5,
  /** Chat keys that whoever waits for such an answer may make, should somebody's own keys change meanwhile. */
  requestEpochs: 5,
  /** How often those may be changed, or reacted to by who wrote them, meanwhile. */
  requestChanges: 10,
  /** A frame of a socket, in bytes. */
  frameBytes: 64 * 1024,
  messagesPage: 50,
  socketsAPerson: 32,
  /** Reports of one person that nobody has closed yet, and the bytes of the words that they quote. */
  openReports: 100,
  openReportsBytes: 4 * 1024 * 1024,
  /** Opened messages that a report may quote, and letters of what its writer says. */
  reportMessages: 50,
  reportLetters: 2_000,
  /** Of a file before it is sealed, and with what sealing puts around it. */
  fileBytes: FILE_BYTES,
  sealedFileBytes: FILE_BYTES + 4096,
  /** How long a file may wait for the message that carries it. */
  looseFileHours: 24,
} as const;

/** People who do not know somebody, and whom they may ask within so many hours, each so often: one by one and in groups together. */
export const INVITING = { strangers: 100, times: 10, hours: 24 } as const;

/** When an epoch has served long enough that another one is owed. */
export const EPOCH_SERVES = { messages: 1_000, days: 7 } as const;

/** How long a report stays after it was closed: somebody may still object. */
export const REPORT_DAYS = 90;

/**
 * How long (ms) somebody still types after the last letter, and how long what was heard of it is shown, as specified; and after how
 * long without a word the server takes a browser to have gone in the middle of it.
 */
export const TYPING_MS = { sent: 2_000, shown: 2_000, lease: 5_000 } as const;

/** After how many days messages may be set to be deleted. */
export const RETENTION_DAYS = [7, 30, 90] as const;
