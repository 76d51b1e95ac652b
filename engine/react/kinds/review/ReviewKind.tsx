import type { ReviewSection } from '../../../render/view.ts';
import { FactList } from '../../blocks/facts/FactList.tsx';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import { Masked } from '../../parts/Masked.tsx';
import type { KindProps } from '../kind.ts';
import styles from './ReviewKind.module.css';

/** The answers given so far, each step's with a way to change them; then what the review itself asks. */
export function ReviewKind({ screen, busy, form, send }: KindProps) {
  return (
    <>
      {screen.review?.map((section) => (
        <Section key={section.step} section={section} busy={busy} onChange={() => send({ type: 'edit', target: section.step })} />
      ))}
      {form}
    </>
  );
}

function Section({ section, busy, onChange }: { readonly section: ReviewSection; readonly busy: boolean; readonly onChange: () => void }) {
  const { text } = useHost();
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <Masked>{section.title}</Masked>
        </h2>
        {section.canChange && (
          <Button kind="link" busy={busy} onPress={onChange} of={section.title}>
            {text('shell.change')}
          </Button>
        )}
      </div>
      <FactList items={section.lines} />
    </section>
  );
}
