import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { beginRun, viewOf } from '../../engine/advance/index.ts';
import { isWithin } from '../../engine/language/hours.ts';
import { acceptedLocale, type Locale } from '../../engine/language/locale.ts';
import type { Facts } from '../../engine/run/run.ts';
import type { SessionView } from '../../schemas/api.ts';
import { FIRST_PAGE, type FirstPageModule, type FirstPageView, type Shown } from '../../schemas/firstPage.ts';
import type { Config } from '../config/config.ts';
import type { ServedFlow } from '../flows/registry.ts';
import { refuseForbidden } from '../moves/permitted.ts';
import { runViewOf } from '../runs/view.ts';
import type { RunContext } from '../runs/record.ts';
import { bankTime, TIME_ZONE, timeOfDay } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { closingNow, type ShellContext } from '../shell/opening.ts';
import { cardsOf, isForCustomers } from './routes/flows.ts';
import { cookieName } from './sessions.ts';

/** What drawing first pages needs of the server. */
export interface FirstPageContext extends Omit<ShellContext, 'flows'>, Pick<RunContext, 'flows' | 'secrets'> {
  readonly config: Pick<Config, 'portalFolder' | 'sandbox' | 'secure' | 'firstPage'>;
  readonly log: Log;
}

/** The markup of a first page; undefined where none can be shown before it is known who comes. */
export type DrawFirstPage = (request: FastifyRequest, of: ServedFlow | 'home') => Promise<string | undefined>;

/** A page that is kept is of this very minute: it may say what day it is. */
const KEPT_MS = 60_000;
/** Pages that are kept: of each service in each locale. */
const MOST = 1000;

/**
 * Draws the first question of a service, or home, into its page, so that a stranger reads and answers it while the portal's code
 * is on its way (`portal/firstPage`): the same for every stranger, no run is begun for it, and nothing of it is sent before the
 * portal stands in its place. Not for whoever has been here before, whose first page may be another one, and not while a service is
 * closed. What cannot be drawn is told in the log and left to the portal.
 */
export function firstPages(context: FirstPageContext): DrawFirstPage {
  const drawer = join(context.config.portalFolder, FIRST_PAGE);
  const kept = new Map<string, { readonly until: number; readonly markup: Promise<string | undefined> }>();
  return async (request, of) => {
    if (!context.config.firstPage || !existsSync(drawer) || !isStranger(context, request) || !isOpen(context, of)) return undefined;
    const locale = acceptedLocale(request.headers['accept-language']) ?? 'en';
    // By the service and not by its address: of those there are as many as somebody likes to make up.
    const key = `${of === 'home' ? of : of.hash} ${locale}`;
    const now = context.clock();
    const known = kept.get(key);
    if (known !== undefined && known.until > now) return known.markup;
    if (kept.size >= MOST) kept.clear();
    const markup = draw(context, drawer, { of, locale }).catch((error: unknown) => {
      context.log.warn({ err: error, page: addressOf(of) }, 'a first page could not be drawn');
      return undefined;
    });
    kept.set(key, { until: now + KEPT_MS, markup });
    return markup;
  };
}

/** Whoever holds a session may have more to see, and an address with a query says more than which service. */
function isStranger({ config }: FirstPageContext, { url, headers }: FastifyRequest): boolean {
  return !url.includes('?') && !(headers.cookie ?? '').includes(`${cookieName(config)}=`);
}

function isOpen(context: FirstPageContext, of: ServedFlow | 'home'): boolean {
  const hours = of === 'home' ? undefined : of.hours;
  return closingNow(context) === undefined && (hours === undefined || isWithin(hours, timeOfDay(context.clock())));
}

interface Wanted {
  readonly of: ServedFlow | 'home';
  readonly locale: Locale;
}

function addressOf(of: ServedFlow | 'home'): string {
  return of === 'home' ? '/' : `/servicing/${of.area}/${of.id}`;
}

async function draw(context: FirstPageContext, drawer: string, { of, locale }: Wanted): Promise<string | undefined> {
  const shows = of === 'home' ? home(context, locale) : await firstStep(context, of, locale);
  if (shows === undefined) return undefined;
  const page: FirstPageView = { path: addressOf(of), locale, session: strangersSession(context), shows };
  const built: unknown = await import(pathToFileURL(drawer).href);
  if (!isDrawer(built)) throw new Error(`${drawer} draws no first page: build the portal again`);
  return built.drawFirstPage(page);
}

function home(context: FirstPageContext, locale: Locale): Shown {
  return { home: cardsOf(context, context.flows.list(locale).filter(isForCustomers)) };
}

/** The first step as a run that nobody begins would show it; undefined where the bank must be asked first. */
async function firstStep(context: FirstPageContext, { id }: ServedFlow, locale: Locale): Promise<Shown | undefined> {
  const program = await context.flows.current(id);
  if (program === undefined) return undefined;
  const facts: Facts = {
    session: { verified: false, role: 'customer' },
    channel: 'web',
    now: bankTime(context.clock()),
    uploads: {},
  };
  const begun = beginRun(program, { id: 'first-page', facts });
  const run = refuseForbidden(context, program, begun.run, facts);
  if (run.pending !== undefined) return undefined;
  const view = runViewOf(viewOf(await context.flows.spoken(program, locale), run, facts), { version: 1, delivery: null, link: null });
  return view.screen && { step: view };
}

function strangersSession({ config, clock }: FirstPageContext): SessionView {
  const now = bankTime(clock());
  return { csrf: '', verified: false, role: 'customer', channel: 'web', now, timeZone: TIME_ZONE, sandbox: config.sandbox };
}

function isDrawer(built: unknown): built is FirstPageModule {
  return typeof built === 'object' && built !== null && typeof Reflect.get(built, 'drawFirstPage') === 'function';
}
