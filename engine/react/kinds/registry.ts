import { DeviceKind } from './device/DeviceKind.tsx';
import { FormKind } from './form/FormKind.tsx';
import { GroupKind } from './group/GroupKind.tsx';
import type { KindView } from './kind.ts';
import { RedirectKind } from './redirect/RedirectKind.tsx';
import { ReviewKind } from './review/ReviewKind.tsx';
import { TasksKind } from './tasks/TasksKind.tsx';
import { WaitKind } from './wait/WaitKind.tsx';

/** How each kind of step is drawn. A new kind is one folder here and one file in `engine/kinds`. */
export const kindViews: ReadonlyMap<string, KindView> = new Map<string, KindView>([
  ['form', FormKind],
  ['review', ReviewKind],
  ['wait', WaitKind],
  ['redirect', RedirectKind],
  ['device', DeviceKind],
  ['group', GroupKind],
  ['tasks', TasksKind],
]);
