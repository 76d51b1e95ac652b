import shared from '../../schemas/messages.hi.json' with { type: 'json' };
import widgets from '../../field-widgets/registry/messages.hi.json' with { type: 'json' };
import type { Spoken } from './spoken.ts';
import './hindi.css';

/** Hindi, with the letters that it is written in. Its own part of the portal: only who reads Hindi fetches it. */
export const hindi: Spoken = { locale: 'hi', shared, widgets };
