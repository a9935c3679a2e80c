import type { Region } from '#domain/talent/profile.ts'

interface Place {
  location: string
  region: Region
  timezone: string
}

const places = (country: string, region: Region, timezone: string, ...cities: string[]) =>
  cities.map((city): [string, Place] => [city, { location: `${city}, ${country}`, region, timezone }])

/** Where people of the demo data live, by city. */
export const placeOf: ReadonlyMap<string, Place> = new Map([
  ...places(
    'Philippines',
    'asia_pacific',
    'Asia/Manila',
    'Angeles City',
    'Bacolod',
    'Baguio',
    'Batangas City',
    'Cagayan de Oro',
    'Cebu City',
    'Davao City',
    'Dumaguete',
    'General Santos',
    'Iloilo City',
    'Makati',
    'Manila',
    'Naga City',
    'Quezon City',
    'Tacloban',
    'Tagaytay',
    'Zamboanga City',
  ),
  ...places('India', 'asia_pacific', 'Asia/Kolkata', 'Bengaluru', 'Hyderabad', 'Jaipur', 'Kochi', 'Pune'),
  ...places('Indonesia', 'asia_pacific', 'Asia/Jakarta', 'Bandung', 'Yogyakarta'),
  ...places('Vietnam', 'asia_pacific', 'Asia/Ho_Chi_Minh', 'Da Nang', 'Ho Chi Minh City'),
  ...places('Thailand', 'asia_pacific', 'Asia/Bangkok', 'Chiang Mai'),
  ...places('Malaysia', 'asia_pacific', 'Asia/Kuala_Lumpur', 'Penang'),
  ...places('Kenya', 'africa', 'Africa/Nairobi', 'Kisumu', 'Nairobi'),
  ...places('Nigeria', 'africa', 'Africa/Lagos', 'Ibadan', 'Lagos'),
  ...places('Ghana', 'africa', 'Africa/Accra', 'Accra'),
  ...places('South Africa', 'africa', 'Africa/Johannesburg', 'Cape Town'),
  ...places('Poland', 'europe', 'Europe/Warsaw', 'Gdańsk', 'Kraków'),
  ...places('Romania', 'europe', 'Europe/Bucharest', 'Cluj-Napoca', 'Iași'),
  ...places('Serbia', 'europe', 'Europe/Belgrade', 'Novi Sad'),
  ...places('Portugal', 'europe', 'Europe/Lisbon', 'Porto'),
  ...places('Colombia', 'americas', 'America/Bogota', 'Bogotá', 'Medellín'),
  ...places('Mexico', 'americas', 'America/Mexico_City', 'Guadalajara'),
  ...places('Mexico', 'americas', 'America/Merida', 'Mérida'),
  ...places('Argentina', 'americas', 'America/Argentina/Buenos_Aires', 'Córdoba', 'Rosario'),
  ...places('Peru', 'americas', 'America/Lima', 'Lima'),
])
