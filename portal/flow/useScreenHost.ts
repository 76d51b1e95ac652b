import { useMemo } from 'react';
import type { FieldServices } from '../../engine/react/fieldView.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import { fieldViews } from '../../field-widgets/registry/views.ts';
import widgetMessages from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fileAddress, sendFile } from '../api/upload.ts';
import { usePortal } from '../portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { catalogue, text } from '../texts/text.ts';
import { translator } from '../texts/translate.ts';
import type { Catalogue } from '../texts/translate.ts';

/** Makes what a flow's screens need of the portal; the same object until the flow's own words arrive. */
export function useScreenHost(run: string, today: string, flowMessages: Catalogue | undefined): ScreenHost {
  const { api } = usePortal();
  const { clock } = useSession();
  return useMemo(() => {
    const services: FieldServices = {
      upload: async (field, file, onProgress, signal) => sendFile({ run, field, file, csrf: await api.csrf(), onProgress, signal }),
      fileAddress: (field, file) => fileAddress(run, field, file),
      lookup: (field, answers, signal) => api.lookup(run, field, { answers }, signal),
    };
    const translate = translator([flowMessages ?? {}, catalogue, widgetMessages], text('shell.fault.text'));
    return { fieldViews, services, text: translate, locale: 'en-IN', today, clock };
  }, [api, clock, run, today, flowMessages]);
}
