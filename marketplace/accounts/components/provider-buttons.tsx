import { Button, type ButtonLook } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PROVIDER_NAMES, type SignInProvider, type VisitPurpose } from '../sign-in-providers/providers.ts';

type ProviderButtonsProps = Pick<ButtonLook, 'size'> & {
  providers: readonly SignInProvider[];
  /** @returns the text of a button. @param provider its name */
  textOf: (provider: string) => string;
  purpose?: VisitPurpose;
  /** The page to open afterwards. */
  next?: string | undefined;
};

/** Buttons that lead to sign-in providers: plain forms, which work without scripts. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { providers, textOf, purpose = 'sign-in', next, size } = props;
  const { locale } = useLanguage();
  return providers.map((provider) => (
    <form key={provider} method="post" action={`/api/v1/sign-in-providers/${provider}/visit`}>
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="locale" value={locale} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Button type="submit" kind="SECONDARY" size={size ?? 'MEDIUM'} fill={size === undefined}>
        {textOf(PROVIDER_NAMES[provider])}
      </Button>
    </form>
  ));
}
