// Made by `npm run generate` of the folders beside it.
import { laterViews } from '../laterViews.ts';
import { FormKind } from './form/FormKind.tsx';
import type { KindView } from './kind.ts';

/** How each kind of step that is shown is drawn. */
export const kindViews = laterViews<KindView>(
  new Map([
    ['device', () => import('./device/DeviceKind.tsx').then((module) => module.DeviceKind)],
    ['group', () => import('./group/GroupKind.tsx').then((module) => module.GroupKind)],
    ['redirect', () => import('./redirect/RedirectKind.tsx').then((module) => module.RedirectKind)],
    ['review', () => import('./review/ReviewKind.tsx').then((module) => module.ReviewKind)],
    ['tasks', () => import('./tasks/TasksKind.tsx').then((module) => module.TasksKind)],
    ['wait', () => import('./wait/WaitKind.tsx').then((module) => module.WaitKind)],
  ]),
  [['form', FormKind]],
);
