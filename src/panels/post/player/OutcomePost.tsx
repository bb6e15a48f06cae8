import { Button } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedReport } from '../../../post/campaign-history.ts';
import parts from '../../parts/parts.module.css';
import { useByPost } from '../by-post.ts';
import { Post } from '../Post.tsx';
import type { PostSource } from '../prose/block-prose.ts';
import { outcomeProse } from '../prose/outcome.ts';
import type { ReportWriter } from '../prose/report-prose.ts';
import { useMailNow, usePlayer } from './use-player.ts';

const NONE = [] as const;

/** Without a game master: the outcome of a round as a post that people can read, made with one press. */
export function OutcomePost({ told }: { readonly told: CheckedReport }) {
  const { t } = useTranslation('post');
  const { mail } = usePlayer();
  const game = useByPost(useMailNow((now) => now.rules.system.id));
  const [isOpen, setOpen] = useState(false);
  const [writer, setWriter] = useState<ReportWriter | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const found = await game.prose();
      await found.loadProse();
      if (here) setWriter(found);
    };
    if (isOpen) void load();
    return () => {
      here = false;
    };
  }, [game, isOpen]);
  const write = useCallback(
    (source: PostSource) => (writer ? outcomeProse(mail.getState(), told, writer, source) : []),
    [mail, told, writer],
  );
  return (
    <>
      <div className={parts.row}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconNews size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('open.do-outcome', { round: told.block.round })}
        </Button>
      </div>
      {isOpen && writer && <Post mail={mail} blocks={NONE} write={write} />}
    </>
  );
}
