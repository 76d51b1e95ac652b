import type { ReactNode } from 'react';
import { useSettings } from '../../settings/settingsContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { useTab } from '../../tabs/tabContext.ts';
import { text } from '../../texts/text.ts';

/** Says that another tab of this browser goes on. `taken`: this one did before. The setting says whether it may take over. */
export function SessionOpen({ taken }: { readonly taken: boolean }): ReactNode {
  const { take } = useTab();
  const { settings } = useSettings();
  const offered = settings.secondTab === 'offer';
  const title = taken ? text('shell.session.taken.title') : text('shell.session.duplicate.title');
  const offer = taken ? text('shell.session.taken.text') : text('shell.session.duplicate.text');
  return (
    <StatePage icon="info" title={title} words={offered ? offer : text('shell.session.duplicate.refused')} arriving={taken}>
      {offered && (
        <button type="button" className={buttonClass('primary')} onClick={take}>
          {text('shell.session.duplicate.use')}
        </button>
      )}
    </StatePage>
  );
}
