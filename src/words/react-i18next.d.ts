/**
 * The types of `useTranslation` with our keys. The library's own typed keys take a key of another namespace only where that is
 * named in the same call, and many times as long to check.
 */
declare module 'react-i18next' {
  type Namespace = import('./keys.ts').Namespace;
  type Words<Name extends Namespace> = {
    readonly t: import('./keys.ts').Translate<Name>;
    readonly i18n: import('i18next').i18n;
  };
  export const initReactI18next: import('i18next').ThirdPartyModule;
  export function useTranslation(): Words<'app'>;
  export function useTranslation<const Name extends Namespace>(names: Name | readonly Name[]): Words<Name>;
}
