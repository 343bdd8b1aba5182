// What the page of the crypto journeys has: the very code of the product, and the questions that are put to it.

export {
  derivePassword,
  lockAnew,
  makeKeys,
  openWithPassword,
  signText,
  unlockKeys,
  unlockWithRecovery,
} from '#accounts/keys/keys.ts';
export { findKeys, forgetKeys, type KeptKeys, saveKeys } from '#accounts/web/keys/key-store.ts';
export { isCryptoAvailable } from '#base/crypto/availability.ts';
export { readPublicKey, verifySignature } from '#base/crypto/public-keys.ts';
export { findWrongAnswers } from '../known-answers.ts';
export { putCasesOf } from '../wycheproof-cases.ts';
