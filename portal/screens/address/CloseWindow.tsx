import { useState } from 'react';
import type { ReactNode } from 'react';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Says that nothing is left to do in this window, and closes it where the browser lets a page do that. */
export function CloseWindow(): ReactNode {
  const [stays, setStays] = useState(false);
  const close = (): void => {
    window.close();
    // Browsers close only what a page has opened, and say nothing when they do not.
    setStays(true);
  };
  return (
    <StatePage
      icon="check"
      title={text('shell.closeWindow.title')}
      words={text(stays ? 'shell.closeWindow.stays' : 'shell.closeWindow.text')}
    >
      {!stays && (
        <button type="button" className={buttonClass('primary')} onClick={close}>
          {text('shell.closeWindow.go')}
        </button>
      )}
    </StatePage>
  );
}
