import * as v from 'valibot';

/** Where a build of the portal writes which files its pages begin with, in its own folder. */
export const FIRST_FILES = '.vite/first-files.json';

/** Name of the element of the page by which the server says which flow the page's address begins. */
export const BEGINS = 'seva-begins';

const files = v.pipe(v.array(v.string()), v.readonly());

/** Which files a page begins with: written by the build of the portal, read by the server. */
export const firstFilesSchema = v.object({
  /** For every page, what index.html names itself first. */
  page: files,
  home: files,
  /** For a page of a flow, its widgets apart. */
  flow: files,
  /** By which a page of a flow judges answers itself; fetched when the step stands. */
  judging: files,
  /** For the widgets, by the names of their folders. */
  widgets: v.record(v.string(), files),
});

/** The files of the build that a page needs. */
export type FirstFiles = v.InferOutput<typeof firstFilesSchema>;
