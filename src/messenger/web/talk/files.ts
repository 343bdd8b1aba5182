// Files of messages: made small, sealed under a key of their own, which stands inside the sealed words, and opened again.

import type { Bytes } from '#base/crypto/encoding.ts';
import { type FileKey, openFile, sealFile } from '#base/crypto/open-file.ts';
import type { Table } from '#base/device/database.ts';
import { TALK } from '#messages/messenger/talk.ts';
import { say } from '#messages/say.ts';
import { FILE_MEGABYTES, LIMITS } from '../../rules/limits.ts';
import type { TalkDevices } from './devices.ts';
import type { Attachment } from './talk.ts';

/** A file as its sender describes it inside the seal. */
type SealedFile = Attachment & FileKey;

export type Taken =
  | { readonly ok: true; readonly fileId: string; readonly extras: { readonly file: SealedFile } }
  | { readonly ok: false; readonly error: string };

export type Files = {
  /** Seals a file, and keeps it until its message is sent. */
  readonly take: (file: File) => Promise<Taken>;
  /** Hands the sealed bytes to the server, where they are still here. Repeating it changes nothing. */
  readonly upload: (
    fileId: string,
    conversationId: number,
  ) => Promise<'done' | 'unreached' | { readonly fault: string }>;
  readonly forget: (fileId: string) => Promise<void>;
  readonly read: (extras: Readonly<Record<string, unknown>> | undefined) => Promise<Blob | undefined>;
};

/** Of AES-GCM and the iv. */
const SEAL_BYTES = 28;
/** Shown as pictures; everything else is bytes to be saved, whatever its sender says of it. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export function createFiles(
  devices: Pick<TalkDevices, 'makeId' | 'putFile' | 'getFile' | 'shrink'>,
  table: Table<Bytes>,
): Files {
  const opened = new Map<string, Promise<Blob | undefined>>();

  async function openOne({ fileId, key, digest, mime }: SealedFile): Promise<Blob | undefined> {
    try {
      const sealed = (await table.get(fileId)) ?? (await devices.getFile(fileId));
      if (sealed === undefined) return undefined;
      const bytes = await openFile(fileId, sealed, { key, digest });
      return new Blob([bytes], { type: PICTURES.includes(mime) ? mime : 'application/octet-stream' });
    } catch {
      return undefined;
    }
  }

  return {
    async take(file) {
      const isPicture = PICTURES.includes(file.type);
      const small = isPicture ? await devices.shrink(file) : undefined;
      // A picture that cannot be drawn anew would take along what is written into it.
      if (isPicture && small === undefined) return { ok: false, error: say(TALK, 'talk.bad_picture') };
      const bytes = small?.bytes ?? new Uint8Array(await file.arrayBuffer());
      if (bytes.length === 0) return { ok: false, error: say(TALK, 'talk.empty_file') };
      if (bytes.length + SEAL_BYTES > LIMITS.sealedFileBytes)
        return { ok: false, error: say(TALK, 'talk.too_large', { megabytes: FILE_MEGABYTES }) };
      const fileId = devices.makeId();
      const { sealed, opening } = await sealFile(fileId, bytes);
      await table.put({ [fileId]: sealed });
      const described = {
        ...{
          fileId,
          name: small === undefined ? file.name : nameOf(file.name, small.mime),
          bytes: bytes.length,
        },
        ...{ mime: small?.mime ?? file.type, ...(small && { width: small.width, height: small.height }) },
      };
      return { ok: true, fileId, extras: { file: { ...described, ...opening } } };
    },
    async upload(fileId, conversationId) {
      const sealed = await table.get(fileId);
      return sealed === undefined ? 'done' : devices.putFile(fileId, conversationId, sealed);
    },
    forget: (fileId) => table.remove([fileId]),
    read(extras) {
      const file = extras?.file as Partial<SealedFile> | undefined;
      if (typeof file?.fileId !== 'string' || typeof file.key !== 'string' || typeof file.digest !== 'string')
        return Promise.resolve(undefined);
      const { fileId } = file;
      const reading = opened.get(fileId) ?? openOne({ mime: '', ...file } as SealedFile);
      opened.set(fileId, reading);
      return reading.then((blob) => {
        if (blob === undefined) opened.delete(fileId);
        return blob;
      });
    },
  };
}

/** The name of a picture that was drawn anew, after what it is now. */
function nameOf(name: string, mime: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${mime === 'image/jpeg' ? 'jpg' : (mime.split('/')[1] ?? '')}`;
}
