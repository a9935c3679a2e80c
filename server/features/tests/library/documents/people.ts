/** Invented people and companies. Addresses and phone numbers are of ranges that are reserved for examples. */
export const firstNames =
  'Amara Benjamin Camille Dmitri Elena Farah Gavin Hannah Ibrahim Joanna Kwame Lorena Marcus Nadine Oscar Priya Quentin Rosalind Samuel Teresa Umar Vivian Walter Ximena Yusuf Zainab'.split(
    ' ',
  )
export const lastNames =
  'Abernathy Baptiste Castellanos Delacroix Echeverria Fitzgerald Guerrero Hollingsworth Iwamoto Jankowski Kavanagh Lindqvist Manalo Nakamura Okonkwo Pemberton Quintero Rasmussen Santangelo Thorvaldsen Underhill Villanueva Whitcombe Xavier Yamaguchi Zielinski'.split(
    ' ',
  )
export const accentedNames = ['Muñoz', 'Peña', 'Núñez', 'Lefèvre', 'Müller', 'Åkesson', 'Çelik', 'Ibáñez'] as const

export const companies = [
  ['Harbor & Pine Supply', 'harborpine.example'],
  ['Mabini Freight Services', 'mabinifreight.example'],
  ['Northgate Dental Group', 'northgatedental.example'],
  ['Quayside Furniture Ltd.', 'quayside.example'],
  ['Brightwater Analytics', 'brightwater.example'],
  ['Delgado & Sons Catering', 'delgadocatering.example'],
  ['Silverlake Insurance Co.', 'silverlake.example'],
  ['Oakhurst Print Works', 'oakhurstprint.example'],
  ['Tamarind Travel Agency', 'tamarindtravel.example'],
  ['Kestrel Security Systems', 'kestrelsec.example'],
  ['Vantage Point Realty', 'vantagepoint.example'],
  ['Luzon Medical Imports', 'luzonmed.example'],
  ['Cobblestone Bakery', 'cobblestone.example'],
  ['Everfield Logistics', 'everfield.example'],
  ['Ashdown Legal Partners', 'ashdownlegal.example'],
  ['Meridian Cable & Wire', 'meridiancable.example'],
  ['Foxglove Pharmacy', 'foxglove.example'],
  ['Redwood Office Interiors', 'redwoodoffice.example'],
  ['Pacific Crest Tooling', 'pacificcrest.example'],
  ['Windmere Hospitality', 'windmere.example'],
] as const

export const streets = [
  'Larkspur Court',
  'Canal Street',
  'Old Mill Road',
  'Juniper Avenue',
  'Harbor View',
  'Rizal Street',
  'Chestnut Lane',
  'Foundry Row',
  'Orchard Terrace',
  'Mariner Way',
] as const

export const roles = [
  'Operations Manager',
  'Head of Purchasing',
  'Account Executive',
  'Office Administrator',
  'Regional Director',
  'Customer Care Lead',
  'Claims Specialist',
  'Project Coordinator',
] as const

/** Cities with the form of their phone numbers and postal codes; `#` is a random digit. */
export const places = [
  { city: 'Portland, OR', phone: '(503) 555-01##', postal: '972##' },
  { city: 'Austin, TX', phone: '(512) 555-01##', postal: '787##' },
  { city: 'Boston, MA', phone: '+1 617 555 01##', postal: '021##' },
  { city: 'Sydney NSW', phone: '+61 2 5550 ####', postal: '20##' },
  { city: 'Melbourne VIC', phone: '+61 3 5550 ####', postal: '30##' },
  { city: 'London', phone: '020 7946 0###', postal: 'EC#A #XN' },
  { city: 'Manchester', phone: '0161 496 0###', postal: 'M# #FT' },
] as const
