import { useTranslation } from 'react-i18next';
import { systemWords } from '../../words/keys.ts';
import { useWornScheme } from '../parts/scheme.ts';

interface Props {
  readonly id: string;
  readonly className: string;
}

/** The map of a system, drawn in advance by `npm run start-art`. */
export function SystemPicture({ id, className }: Props) {
  const { t } = useTranslation(systemWords(id, 'start'));
  const scheme = useWornScheme();
  return (
    <img
      src={`${import.meta.env.BASE_URL}start/${id}-${scheme}.webp`}
      alt={t(`${systemWords(id, 'start')}:picture`)}
      width={960}
      height={600}
      loading="lazy"
      draggable={false}
      className={className}
    />
  );
}
