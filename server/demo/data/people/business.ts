import { definePeople } from '../person-data.ts'

export const businessPeople = definePeople({
  operations: [
    {
      name: 'Patricia Soriano',
      place: 'Makati',
      headline: 'Operations coordinator for product companies',
      skills: ['Operations Management', 'Process Mapping', 'Vendor Management', 'Inventory Planning', 'Reporting'],
      summary:
        'I walk a process before I draw it. In my last job that meant three days beside the packing table, and two of nine steps were gone afterward.',
      work: [
        ['Operations Coordinator', 'Verdant Home', 4, 'Purchasing, stock and returns of 3,000 articles.'],
        ['Supply Assistant', 'Luzon Foods', 3, 'Orders and delivery windows.'],
      ],
      letter: [
        'From what you write about {title}, the trouble starts at a handoff, and handoffs are my trade.',
        'Stockouts of our best sellers went from eleven a month to two.',
        'I would spend the first week listening and send you one page on Friday.',
      ],
    },
    {
      name: 'Ferdinand Nepomuceno',
      place: 'Batangas City',
      headline: 'Logistics and operations, imports',
      skills: ['Operations Management', 'Logistics', 'Vendor Management', 'Google Sheets', 'SOP Writing'],
      summary:
        'Containers, customs and the people who drive the last mile: thirteen years of it, the first six in a port.',
      work: [
        ['Operations Manager', 'Redwagon Logistics', 7, 'Forty containers a month from four countries.'],
        ['Port Agent', 'Batangas Shipping', 6, 'Customs papers and berth times.'],
      ],
      letter: [
        'Late shipments at {company} have a cause that someone on the dock already knows.',
        'By moving two suppliers to one port I took nine days out of every delivery.',
        'My procedures fit on one page each, with photos.',
      ],
    },
    {
      name: 'Ngozi Eze',
      place: 'Ibadan',
      headline: 'Process improvement and SOPs',
      skills: ['Process Mapping', 'SOP Writing', 'Operations Management', 'Asana', 'Airtable'],
      summary:
        'I write procedures that new people follow without asking, because I watch a new person try them before I publish.',
      work: [['Process Specialist', 'Halcyon Health', 5, 'Eighty procedures for clinics and call centers.']],
      letter: [
        'Your team seems to know what to do and not where it is written, and {title} could change that.',
        'Training time for new clerks fell from five weeks to three after my rewrite.',
        'Two of my procedures can be read on my page.',
      ],
    },
    {
      name: 'Marek Novák',
      place: 'Kraków',
      headline: 'Business operations for software teams',
      skills: ['Operations Management', 'Reporting', 'Asana', 'Google Sheets', 'Vendor Management'],
      summary:
        'Contracts, renewals, headcount and the monthly report: I did all of it in a company that grew from 12 to 70 people.',
      work: [
        ['Business Operations Associate', 'Copperline Analytics', 3, 'Renewals, vendors and the board report.'],
        ['Office Manager', 'Wawel Software', 3, 'Everything that had no owner.'],
      ],
      letter: [
        'A company at the size of {company} loses money in renewals that no one planned.',
        'I canceled 31 unused software seats in my first month at Copperline.',
        'I work in Central European Time and answer until seven.',
      ],
    },
  ],
  project_manager: [
    {
      name: 'Clarissa Ventura',
      place: 'Quezon City',
      headline: 'Project manager, digital products',
      skills: ['Project Management', 'Scrum', 'Jira', 'Stakeholder Management', 'Roadmaps'],
      summary:
        'Ten years of software projects, four as a tester before that shaped how I plan: what can break is on the board from the first day.',
      work: [
        ['Project Manager', 'Bayani Tech', 6, 'Two product teams and a shared roadmap.'],
        ['Test Lead', 'Bluepeak Systems', 4, 'Release plans for an insurance portal.'],
      ],
      letter: [
        'Three plans that never meet, as at {company}, usually need one page and one hour a week.',
        'Nine of our last ten releases went out on the announced day.',
        'I would ask to join two of your meetings before I propose anything.',
      ],
    },
    {
      name: 'Arjun Kulkarni',
      place: 'Pune',
      headline: 'Delivery manager for remote teams',
      skills: ['Project Management', 'Kanban', 'Risk Management', 'Confluence', 'Client Communication'],
      summary:
        'I deliver hardware and software together, which means waiting for parts and telling the truth about it. I am a certified project manager.',
      work: [
        ['Delivery Manager', 'Ironbridge Finance', 5, 'A payment terminal from prototype to 8,000 units.'],
        ['Project Engineer', 'Sahyadri Automation', 6, 'Conveyor control for three factories.'],
      ],
      letter: [
        'Machines and code on one timeline is the part of “{title}” that most people avoid and I like.',
        'The terminal shipped six days late after nineteen months, and the client sent sweets.',
        'My risk list never has more than ten rows.',
      ],
    },
    {
      name: 'Sofía Peralta',
      place: 'Rosario',
      headline: 'Scrum master for two teams',
      skills: ['Scrum', 'Project Management', 'Jira', 'Stakeholder Management', 'Client Communication'],
      summary:
        'Short meetings and clear notes. I was a deputy principal before I moved to software, and teams are not so different.',
      work: [
        ['Scrum Master', 'Kalye Labs', 5, 'Two teams on two continents.'],
        ['Deputy Principal', 'Colegio San Martín', 4, 'Timetables, parents and budgets.'],
      ],
      letter: [
        'I would like to give {company} fewer meetings and better ones.',
        'Our planning went from four hours to ninety minutes in one spring.',
        'You can call either of my product owners, they know about this letter.',
      ],
    },
    {
      name: 'Eduardo Zamora',
      place: 'Cebu City',
      headline: 'Implementation manager, SaaS onboarding',
      skills: ['Project Management', 'Client Communication', 'Budget Control', 'Confluence', 'Risk Management'],
      summary:
        'New customers of a payroll system got their first correct payday from me. Forty-four companies so far, the largest with 2,100 employees.',
      work: [['Implementation Manager', 'Brightdesk', 4, 'Data transfer, training and the first three paydays.']],
      letter: [
        'The first weeks with a new system decide whether people trust it, and {company} seems to feel that.',
        'Thirty-nine of my 44 launches needed no second date.',
        'A plan for your first customer would be my trial task.',
      ],
    },
  ],
  hr: [
    {
      name: 'Lorraine Padilla',
      place: 'Makati',
      headline: 'Recruiter for technical roles',
      skills: ['Recruiting', 'Sourcing', 'Interviewing', 'Greenhouse', 'LinkedIn Recruiter'],
      summary:
        'I have hired 140 developers and rejected many more, each with a reason. My messages are four lines long and get answered by 38% of those who receive them.',
      work: [
        ['Technical Recruiter', 'Bayani Tech', 5, 'Back-end, mobile and data roles.'],
        ['Recruitment Associate', 'Mabuhay Outsourcing', 2, 'Screening calls for call centers.'],
      ],
      letter: [
        'Candidates disappear between the second and third talk when it takes two weeks, and at {company} I would make it four days.',
        'Of those I hired two years ago, nine out of ten are still in their jobs.',
        'I bring my own pipeline for front-end people.',
      ],
    },
    {
      name: 'Zanele Dlamini',
      place: 'Cape Town',
      headline: 'HR generalist for remote companies',
      skills: ['HR Administration', 'Onboarding', 'Employee Relations', 'Policy Writing', 'Payroll Coordination'],
      summary:
        'Contracts in six countries, one handbook and a quiet hour for anyone who is unhappy. I have done HR for teams that never share an office.',
      work: [
        ['HR Generalist', 'Paperkite', 4, 'Everything from offers to exits for 60 people.'],
        ['HR Officer', 'Table Bay Hotels', 5, 'Shifts, leave and labor hearings.'],
      ],
      letter: [
        'Your people work far apart, so a policy at {company} has to be read once and understood.',
        'New joiners at Paperkite rate their first month 4.7 out of 5.',
        'The handbook that I wrote there is public.',
      ],
    },
    {
      name: 'Vanessa Tuazon',
      place: 'Iloilo City',
      headline: 'Talent sourcer, volume hiring',
      skills: ['Sourcing', 'Recruiting', 'LinkedIn Recruiter', 'Interviewing', 'Onboarding'],
      summary:
        'I find people: forty agents in six weeks, or one welder who speaks Dutch. Local groups and former colleagues bring me more than any job board.',
      work: [['Talent Sourcer', 'Harborline Support', 3, 'Support agents and team leads in five cities.']],
      letter: [
        'Warehouse and remote roles need different places to look, and for {title} I know both.',
        'My cost per hire last year was $112.',
        'A first list of twenty names would reach you in five working days.',
      ],
    },
    {
      name: 'Ananya Banerjee',
      place: 'Bengaluru',
      headline: 'People operations and onboarding',
      skills: ['Onboarding', 'HR Administration', 'Payroll Coordination', 'Greenhouse', 'Employee Relations'],
      summary: 'I make the first day boring in a good way: accounts work, someone is there, lunch is planned.',
      work: [
        ['People Operations Coordinator', 'Cloudberry Travel', 3, 'Onboarding and payroll changes of 150 people.'],
        ['HR Assistant', 'Nilgiri Tea', 1, 'Files and leave.'],
      ],
      letter: [
        'Every new colleague at {company} could start with a plan for thirty days, which I would write with their lead.',
        'We had eleven first-day problems a month, and now we have one or two.',
        'I hold weekly office hours and would keep them.',
      ],
    },
  ],
  sales: [
    {
      name: 'Paolo Rivera',
      place: 'Manila',
      headline: 'Sales development for B2B software',
      skills: ['Lead Generation', 'Cold Email', 'CRM', 'HubSpot', 'LinkedIn Sales Navigator'],
      summary:
        'I write to forty people a day and know something about each of them. Nine meetings a week is my usual result.',
      work: [
        ['Sales Development Representative', 'Brightdesk', 3, 'Outbound to clinics and dentists.'],
        ['Telesales Agent', 'Metro Cable', 2, 'Upgrades by phone.'],
      ],
      letter: [
        'Whether {company} can ask for business instead of waiting for it is a question I would test with two hundred calls.',
        'In my best quarter, 31 of 108 meetings became customers.',
        'I am comfortable on the phone before breakfast in the US.',
      ],
    },
    {
      name: 'Joaquín Silva',
      place: 'Lima',
      headline: 'Wholesale and hospitality sales',
      skills: ['Cold Calling', 'Lead Generation', 'Discovery Calls', 'Salesforce', 'List Building'],
      summary: 'Hotels buy from people who understand rooms. I sold mattresses to 90 of them in Peru and Chile.',
      work: [
        ['Wholesale Representative', 'Descanso Colchones', 4, 'Hotels and hostels in two countries.'],
        ['Night Receptionist', 'Hotel Barranco', 3, 'The best market research there is.'],
      ],
      letter: [
        'I slept in hotels, worked in one and sold to many, so the buyers of {company} are people I know.',
        'My repeat orders grew to 60% of revenue in the third year.',
        'Commission or fixed rate, both are fine.',
      ],
    },
    {
      name: 'Danica Villareal',
      place: 'Davao City',
      headline: 'Appointment setter and list builder',
      skills: ['List Building', 'Cold Email', 'CRM', 'Lead Generation', 'Copywriting'],
      summary: 'A clean list is half of a sale. I build mine by hand from directories, registers and company pages.',
      work: [['Lead Generation Specialist', 'Kalye Labs', 2, 'Lists and first messages for agencies.']],
      letter: [
        'I would rather send fifty good messages for {company} than five thousand bad ones.',
        'Bounces on my lists stay below 2%.',
        'Three sample rows for your market are ready if you want them.',
      ],
    },
    {
      name: 'Ioana Popescu',
      place: 'Cluj-Napoca',
      headline: 'Outbound sales, machines and parts',
      skills: ['Cold Calling', 'Discovery Calls', 'Salesforce', 'Lead Generation', 'CRM'],
      summary:
        'I studied mechanical engineering and sell what I understand: bearings, lathes, spare parts. Buyers relax when I ask about tolerances.',
      work: [
        ['Outbound Sales Associate', 'Carpați Tools', 5, 'Workshops in Germany and Austria.'],
        ['Design Engineer', 'Someș Motors', 3, 'Gear housings.'],
      ],
      letter: [
        'Selling machines by phone takes someone who has stood next to one, and that is what {title} says between the lines.',
        'I opened 64 new accounts in a region where we had three.',
        'My German is good enough for small talk and prices.',
      ],
    },
  ],
})
