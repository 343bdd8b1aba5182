// Everything that is kept of the person, as a file.
import { useState } from 'react';
import { DownloadIcon } from '#base/ui/controls/form-icons.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { tellFailure } from '#base/wire/service-result.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { downloadText } from '../download.ts';
import { callAsPerson } from './queries.ts';
import { Row } from './Row.tsx';

export function YourData() {
  const [busy, setBusy] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    const result = await callAsPerson('GET /account/data', {});
    setBusy(false);
    if (result.success) {
      const text = JSON.stringify(result.data, null, 2);
      return downloadText(say(SETTINGS, 'settings.data_file'), text, 'application/json');
    }
    const words = {
      refused: say(SETTINGS, 'settings.data_failed'),
      unreachable: say(FORM, 'form.unreachable'),
    };
    showToast(tellFailure(result, words), { kind: 'error' });
  };
  return (
    <Row
      name={say(SETTINGS, 'settings.data_name')}
      value={say(SETTINGS, 'settings.data_note')}
      action={say(FORM, 'form.download')}
      icon={<DownloadIcon size={20} />}
      busy={busy}
      onAction={() => void fetchData()}
    />
  );
}
