import { product } from '#domain/product.ts'

export default function Home() {
  return (
    <main id="main" className="px-6 py-16">
      <h1 className="text-3xl font-semibold">{product.tagline}</h1>
    </main>
  )
}
