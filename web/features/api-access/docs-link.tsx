/** Opens the API reference. */
export function DocsLink() {
  return (
    <a
      href="/api/docs"
      target="_blank"
      rel="noopener"
      className="font-medium text-primary-ink underline underline-offset-2"
    >
      API reference
    </a>
  )
}
