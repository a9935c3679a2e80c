import type { CompanyData } from '../company-data.ts'

/** Companies that make software or machines. */
export const technologyCompanies: readonly CompanyData[] = [
  {
    name: 'Cobalt Ledger',
    about: 'makes accounting software for housing cooperatives',
    timezone: 'UTC-05:00',
    seeks: {
      backend: 'Banks poll us every minute for changes that happen once a day, and both sides would prefer a webhook.',
      technical_support: 'Treasurers of cooperatives are volunteers who write to us at midnight, with good questions.',
    },
  },
  {
    name: 'Openfield Health',
    about: 'books home visits by nurses in rural Queensland',
    timezone: 'UTC+10:00',
    seeks: {
      fullstack: 'The tool that our planners live in was a prototype in 2021 and has been in production since.',
      customer_support: 'Patients call us from places where a missed visit means a week without one.',
    },
  },
  {
    name: 'Pixelforge Arcade',
    about: 'builds puzzle games that two people play on one phone',
    timezone: 'UTC+01:00',
    seeks: {
      mobile: 'Our newest game has 3.1 stars, and nearly every bad review mentions the same loading screen.',
      qa: 'Two thumbs on one screen find faults that no test of ours has ever found.',
    },
  },
  {
    name: 'Northlight Analytics',
    about: 'measures how full shops, trains and museums are',
    timezone: 'UTC+01:00',
    seeks: {
      data_analyst: 'A museum and a railway both ask us how many people came, and mean two different things by it.',
      backend: 'One table has grown to 90 million rows, and the queries that were fine at nine are not fine any more.',
    },
  },
  {
    name: 'Stackhouse Cloud',
    about: 'hosts databases for agencies that would rather not',
    timezone: 'UTC-08:00',
    seeks: {
      devops:
        'We restored a customer’s backup under pressure last month. It worked, and no one wants to feel like that again.',
      technical_support: 'Our customers’ developers ask better questions than our first line can answer.',
    },
  },
  {
    name: 'Sundial Payroll',
    about: 'pays the staff of 800 restaurants on time',
    timezone: 'UTC-06:00',
    seeks: {
      technical_support: 'Every second Thursday between four and six o’clock, 800 managers need us at once.',
      backend: 'We pay wages in three states, and two parts of our code believe that they are in charge of the tax.',
    },
  },
  {
    name: 'Brightloop Recycling',
    about: 'collects used batteries from 4,000 shops and proves where they went',
    timezone: 'UTC+02:00',
    seeks: {
      fullstack: 'Drivers confirm a collection on paper, and someone types it in before the proof can be printed.',
      data_analyst: 'We know the weight of every box and cannot yet say when the next one will be full.',
    },
  },
  {
    name: 'Ridgeway Robotics',
    about: 'builds arms that load dishwashers in canteens',
    timezone: 'UTC+01:00',
    seeks: {
      backend: 'Four hundred arms report to a service that was written for six.',
      project_manager: 'Mechanics, electronics and software each have a plan, and the three of them have never met.',
    },
  },
  {
    name: 'Kestrel Mobility',
    about: 'rents cargo bicycles by the month in Copenhagen and Malmö',
    timezone: 'UTC+01:00',
    seeks: {
      mobile: 'Our mechanics work in cellars without reception, and their app assumes a connection at each tap.',
      data_analyst: 'We can see where every bicycle is and not why a fifth of them come back after one month.',
    },
  },
]
