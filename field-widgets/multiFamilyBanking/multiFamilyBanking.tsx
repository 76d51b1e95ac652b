import { memo } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { Kept } from '../shared/Kept.tsx';
import { summariseFamily } from './answer.ts';
import { Family } from './Family.tsx';

/** The members of a family, to be added, changed and removed; an earlier answer stands masked until it is changed. */
export const View = memo(function MultiFamilyBanking(props: FieldViewProps) {
  if (props.readOnly && props.kept === undefined)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={summariseFamily(props.value, props.settings)} />
      </Frame>
    );
  return (
    <Frame {...props} as="group">
      <Kept {...props}>{(asked) => <Family field={props} asked={asked} />}</Kept>
    </Frame>
  );
});
