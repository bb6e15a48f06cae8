import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the window: the page, then the product; the product alone without a page. */
export function useTitle(page: string | null): void {
  const { t } = useTranslation('app');
  const title = page ? t('title', { page }) : t('name');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
