import { useEffect, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PushState, pushState, renewPush, turnOff, turnOn } from './browser-push.ts';

/** Turns push messages on or off in this browser. */
export function ThisBrowser({ userId }: { userId: string }) {
  const { t, locale } = useLanguage();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    void pushState().then((found) => {
      setState(found);
      if (found === 'on') void renewPush(userId, locale);
    });
  }, [userId, locale]);

  async function change() {
    setBusy(true);
    const became = await (state === 'on' ? turnOff : turnOn)(userId, locale);
    setFailed(became === null);
    if (became) setState(became);
    setBusy(false);
  }

  return (
    <>
      <Text tone="SOFT">{t(`notifications.browser.${state ?? 'off'}`)}</Text>
      {state !== 'none' && state !== 'denied' && (
        <div>
          <Button
            kind="SECONDARY"
            size="SMALL"
            disabled={isBusy || state === null}
            onClick={() => void change()}
          >
            {t(state === 'on' ? 'notifications.browser.turnOff' : 'notifications.browser.turnOn')}
          </Button>
          {failed && <FieldError>{t('notifications.browser.failed')}</FieldError>}
        </div>
      )}
    </>
  );
}
