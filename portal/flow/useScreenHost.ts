import { useMemo } from 'react';
import type { FieldServices } from '../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { languageTagOf } from '../../engine/language/locale.ts';
import { fileAddress, sendFile } from '../api/upload.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { ReferenceLink } from '../services/ReferenceLink.tsx';
import { LaterServiceMenu } from '../services/LaterServiceMenu.tsx';
import type { Catalogue } from '../texts/translate.ts';
import { useLocale } from '../texts/useLocale.ts';
import { withChunkTimeout } from '../chunks/missingChunks.ts';
import { liveOf } from './live.ts';
import { widgetViews } from './widgetViews.ts';
import { wordsOfScreen } from './wordsOfScreen.ts';

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
    return {
      fieldViews: widgetViews,
      services,
      text: wordsOfScreen(flowMessages, locale),
      locale: languageTagOf[locale],
      today,
      clock,
      Services: LaterServiceMenu,
      Reference: ReferenceLink,
      within: withChunkTimeout,
      watch: liveOf(run),
    };
  }, [api, clock, run, today, flowMessages, locale]);
}
