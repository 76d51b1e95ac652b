// Made by `npm run generate` of the folders beside it.
import { DeviceKind } from './device/DeviceKind.tsx';
import { FormKind } from './form/FormKind.tsx';
import { GroupKind } from './group/GroupKind.tsx';
import { RedirectKind } from './redirect/RedirectKind.tsx';
import { ReviewKind } from './review/ReviewKind.tsx';
import { TasksKind } from './tasks/TasksKind.tsx';
import { WaitKind } from './wait/WaitKind.tsx';
import type { KindView } from './kind.ts';

/** How each kind of step that is shown is drawn. */
export const kindViews: ReadonlyMap<string, KindView> = new Map<string, KindView>([
  ['device', DeviceKind],
  ['form', FormKind],
  ['group', GroupKind],
  ['redirect', RedirectKind],
  ['review', ReviewKind],
  ['tasks', TasksKind],
  ['wait', WaitKind],
]);
