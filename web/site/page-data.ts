let shown: unknown

/** What the page that is being rendered shows of the database. The page knows its type. */
export const pageData = <Data>(): Data => shown as Data

/** Renders the next page with this data. Metadata has no React context, so this applies to the module. */
export function setPageData(data: unknown): void {
  shown = data
}
