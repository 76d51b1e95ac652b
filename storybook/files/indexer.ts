import type { Indexer } from 'storybook/internal/types';
import { featureStories, flowStories } from './flowStories.ts';
import type { StorySource } from './story.ts';
import { widgetStories } from './widgetStories.ts';

/** The kinds of files that Storybook's stories are made of. Nobody writes a story by hand for them. */
export const sources: readonly StorySource[] = [flowStories, featureStories, widgetStories];

/** Lists the stories of one kind of file. */
export function indexerFor(source: StorySource): Indexer {
  return {
    test: source.test,
    createIndex: async (file) => {
      const { title, id, stories } = await source.describe(file);
      return stories.map(({ exportName, name, tags }) => ({
        type: 'story',
        importPath: `${file}.csf.js`,
        exportName,
        name,
        title,
        metaId: id,
        tags: [...tags],
      }));
    },
  };
}
