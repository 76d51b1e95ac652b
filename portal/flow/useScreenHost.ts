import { useMemo } from 'react';
import type { FieldServices } from '../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { languageTagOf } from '../../engine/language/locale.ts';
import widgetMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fileAddress, sendFile } from '../api/upload.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { ServiceMenu } from '../services/ServiceMenu.tsx';
import { spoken } from '../texts/spoken.ts';
import { catalogues, text } from '../texts/text.ts';
import { translator } from '../texts/translate.ts';
import type { Catalogue } from '../texts/translate.ts';
import { useLocale } from '../texts/useLocale.ts';
import { liveOf } from './live.ts';
import { widgetViews } from './widgetViews.ts';

/** Makes what a flow's screens need of the portal; the same object until the flow's own words arrive or another locale is spoken. */
export function useScreenHost(run: string, today: string, flowMessages: Catalogue | undefined): ScreenHost {
  const { api } = usePortal();
  const { clock } = useSession();
  const locale = useLocale();
  return useMemo(() => {
    const services: FieldServices = {
      upload: async (field, file, onProgress, signal) => sendFile({ run, field, file, csrf: await api.csrf(), onProgress, signal }),
      fileAddress: (field, file) => fileAddress(run, field, file),
      lookup: (field, answers, signal) => api.lookup(run, field, { answers }, signal),
    };
    const translate = translator([flowMessages ?? {}, spoken().widgets, ...catalogues(), widgetMessages], text('shell.fault.text'), locale);
    return {
      fieldViews: widgetViews,
      services,
      text: translate,
      locale: languageTagOf[locale],
      today,
      clock,
      Services: ServiceMenu,
      watch: liveOf(run),
    };
  }, [api, clock, run, today, flowMessages, locale]);
}
