import type { z } from 'zod';

/** The values that decide what a public site needs. */
export type PublicSite = {
  PUBLIC_URL: string;
  MAIL_FROM: string;
  SELLER_EMAIL: string;
  STRIPE_SECRET_KEY?: string;
  TEST_CHECKOUT: boolean;
};

/** One setting. Parsing, `.env.example`, `docs/settings.md`, the line about missing settings and the doctor use nothing else. */
export type Setting = {
  /** Reads the text; its description names the possible values in the documentation. */
  schema: z.ZodType;
  /** The text in the place of a missing one; by whether the site is public where that decides. */
  default?: string | { local: string; public?: string };
  /** Words for the default in the documentation, where the text says little. */
  defaultWords?: string;
  /** One plain sentence. */
  meaning: string;
  /** Never shown; a file can hold it, named by the setting with `_FILE` at its end. */
  secret?: true;
  /** A public site lacks `as` while the setting is missing, or while `isMet` is false. */
  neededOnPublicSite?: { as: string; isMet?: (site: PublicSite) => boolean };
};

/** Settings that the documentation shows together. */
export type SettingGroup = {
  title: string;
  settings: Readonly<Record<string, Setting>>;
  /** Names of settings of which a part makes no sense: all are set, or none. */
  together?: readonly (readonly string[])[];
};

/** The settings of a table as the program reads them: those without a default on each kind of site are optional. */
export type Values<Table extends Readonly<Record<string, Setting>>> = {
  [Name in keyof Table as Table[Name] extends WithDefault ? Name : never]: z.output<Table[Name]['schema']>;
} & {
  [Name in keyof Table as Table[Name] extends WithDefault ? never : Name]?: z.output<Table[Name]['schema']>;
};

type WithDefault = { default: string | { public: string } };
