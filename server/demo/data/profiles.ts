import type { Region } from '#domain/talent/profile.ts'
import type { NameOrigin } from './names.ts'

interface Home {
  place: string
  region: Region
  timezone: string
}

const home = (region: Region, timezone: string, ...places: string[]): Home[] =>
  places.map((place) => ({ place, region, timezone }))

/** Where people of the demo data live. */
export const homes: Record<NameOrigin, readonly Home[]> = {
  filipino: home(
    'asia_pacific',
    'Asia/Manila',
    'Quezon City, Philippines',
    'Manila, Philippines',
    'Cebu City, Philippines',
    'Davao City, Philippines',
    'Makati, Philippines',
    'Iloilo City, Philippines',
    'Baguio, Philippines',
    'Bacolod, Philippines',
    'Cagayan de Oro, Philippines',
    'Dumaguete, Philippines',
    'Angeles City, Philippines',
    'General Santos, Philippines',
    'Tagaytay, Philippines',
    'Naga City, Philippines',
  ),
  indian: home(
    'asia_pacific',
    'Asia/Kolkata',
    'Pune, India',
    'Kochi, India',
    'Bengaluru, India',
    'Hyderabad, India',
    'Jaipur, India',
  ),
  latin_american: [
    ...home('americas', 'America/Bogota', 'Bogotá, Colombia', 'Medellín, Colombia'),
    ...home('americas', 'America/Mexico_City', 'Guadalajara, Mexico', 'Mérida, Mexico'),
    ...home('americas', 'America/Argentina/Buenos_Aires', 'Córdoba, Argentina', 'Rosario, Argentina'),
    ...home('americas', 'America/Lima', 'Lima, Peru'),
  ],
  african: [
    ...home('africa', 'Africa/Nairobi', 'Nairobi, Kenya', 'Kisumu, Kenya'),
    ...home('africa', 'Africa/Lagos', 'Lagos, Nigeria', 'Ibadan, Nigeria'),
    ...home('africa', 'Africa/Accra', 'Accra, Ghana'),
    ...home('africa', 'Africa/Johannesburg', 'Cape Town, South Africa'),
  ],
  european: [
    ...home('europe', 'Europe/Warsaw', 'Kraków, Poland', 'Gdańsk, Poland'),
    ...home('europe', 'Europe/Bucharest', 'Cluj-Napoca, Romania', 'Iași, Romania'),
    ...home('europe', 'Europe/Lisbon', 'Porto, Portugal'),
    ...home('europe', 'Europe/Belgrade', 'Novi Sad, Serbia'),
  ],
  southeast_asian: [
    ...home('asia_pacific', 'Asia/Jakarta', 'Yogyakarta, Indonesia', 'Bandung, Indonesia'),
    ...home('asia_pacific', 'Asia/Ho_Chi_Minh', 'Da Nang, Vietnam', 'Ho Chi Minh City, Vietnam'),
    ...home('asia_pacific', 'Asia/Bangkok', 'Chiang Mai, Thailand'),
    ...home('asia_pacific', 'Asia/Kuala_Lumpur', 'Penang, Malaysia'),
  ],
  north_american: [
    ...home('americas', 'America/Chicago', 'Madison, United States', 'Tulsa, United States'),
    ...home('americas', 'America/New_York', 'Pittsburgh, United States'),
    ...home('americas', 'America/Halifax', 'Halifax, Canada'),
  ],
}

/** Where people have worked before. */
export const employers = [
  'Northbay Commerce',
  'Amihan Digital',
  'Harborline Support',
  'Bluepeak Systems',
  'Luntian Studio',
  'Quillworks',
  'Pacific Ledger',
  'Brightdesk',
  'Silverreed Media',
  'Kalye Labs',
  'Fieldstone Partners',
  'Orchid & Oak',
  'Tidewater Retail',
  'Mabuhay Outsourcing',
  'Copperline Analytics',
  'Paperkite',
  'Summit Street Goods',
  'Halcyon Health',
  'Redwagon Logistics',
  'Verdant Home',
  'Lakeshore Insurance',
  'Bayani Tech',
  'Cloudberry Travel',
  'Granite & Wren',
  'Parola Education',
  'Westgate Pharmacy',
  'Driftwood Games',
  'Sampaguita Stores',
  'Ironbridge Finance',
  'Lumen Legal',
] as const

/** How a summary begins; `{headline}` and `{years}` are filled in. */
export const beginnings = [
  'I have done this work for {years} years, most of them remotely.',
  '{headline}, for {years} years and for clients on three continents.',
  'For {years} years I have worked for companies that are far away from me, and most of them stayed.',
  'What I do best is in the line above; I have done it for {years} years.',
  'I came to this work {years} years ago and have not looked for another since.',
  'After {years} years in offices and at home, I know that I work best where little has to be explained twice.',
] as const

/** How someone works. */
export const habits = [
  'I write down what I decide and why, so that the work continues while I sleep.',
  'I say early when something will take longer, and I bring a proposal along with the bad news.',
  'My internet has a second line and my desk a battery: in four years I have missed one meeting.',
  'I send a short note at the end of each day: what is done, what is next, what I need from you.',
  'I keep to four hours of overlap with my clients and use the quiet rest of the day for what needs thought.',
  'I ask a lot in the first week and little after that.',
  'I like long engagements; my shortest in the last years was fourteen months.',
  'I take feedback in writing, on a call or in the margin of a document, and I act on it the same week.',
] as const

/** What someone had to do with in an earlier post. */
export const tasks = [
  'Worked in a team of {few} across three time zones, and trained two who came after me.',
  'Took the work over from an agency and brought the cost of it down by {percent}%.',
  'Began as a substitute for a month and stayed; in the end the work of {few} people went through my hands.',
  'Wrote the handbook that the team still uses, and the checks that keep it honest.',
  'Was the one who answered when something broke, and the one who made sure that it broke less often.',
  'Reported to the founder every week, in one page.',
] as const
