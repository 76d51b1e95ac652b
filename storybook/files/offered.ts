import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { stepSitesOf } from '../../engine/check/subject/steps.ts';
import type { Flow } from '../../engine/language/flow.ts';
import { locales, type Locale } from '../../engine/language/locale.ts';
import { blockLeadsOf } from '../../engine/render/blocks/registry.ts';
import { wordsOf } from '../../engine/render/words.ts';
import { translated } from '../../engine/translation/translate.ts';
import type { FlowCard } from '../../schemas/api.ts';

/** The services that pages and ends of a flow offer, as the server would list them, in each locale. */
export type OfferedCards = Readonly<Record<Locale, readonly FlowCard[]>>;

/** Cards of the services to which a flow leads, and those that it embeds: a story has no server to ask. Pure. */
export function offeredBy({ flow, embedded, language }: CheckedFlow): OfferedCards {
  const ids = new Set([flow, ...Object.values(embedded)].flatMap(ledToBy));
  const offered = [...ids].flatMap((id) => language.flows.get(id) ?? []);
  const cards = locales.map((locale) => {
    const words = language.translations[locale]?.flows;
    return [locale, offered.map((one) => cardOf(translated(one, words?.get(one.id))))] as const;
  });
  return { en: [], hi: [], ...Object.fromEntries(cards) };
}

function ledToBy(flow: Flow): readonly string[] {
  const ends = Object.values(flow.outcomes);
  const blocks = [...stepSitesOf(flow).map(({ step }) => step.blocks), ...ends.map((end) => end.blocks)];
  const next = ends.flatMap(({ service }) => service?.flow ?? []).filter((id) => typeof id === 'string');
  return [...blocks.flatMap(blockLeadsOf).map((lead) => lead.flow), ...next];
}

function cardOf({ id, area, title, summary, keywords = [], urgent = false }: Flow): FlowCard {
  return { id, area, title: wordsOf(title, {}), summary: wordsOf(summary, {}), keywords, urgent, hash: '', routes: [] };
}
