import { Hero } from './hero.tsx'
import { ServiceCards } from './service-cards.tsx'

export default function Home() {
  return (
    <main id="main" className="overflow-x-clip">
      <Hero />
      <ServiceCards />
    </main>
  )
}
