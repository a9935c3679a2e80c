import { product } from '#domain/product.ts'

/** The support email address as a link. */
export const SupportEmail = () => (
  <a
    href={`mailto:${product.support_email}`}
    className="rounded-sm font-medium text-primary-ink underline-offset-4 hover:underline"
  >
    {product.support_email}
  </a>
)
