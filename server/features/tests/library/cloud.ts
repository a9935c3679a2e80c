import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

export const cloud = writeTest({
  name: 'Cloud and AWS Basics',
  description:
    'Core services, permissions, networks, reliability and cost. For people who deploy and operate applications on AWS.',
  type: 'mixed',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Services',
      text: '',
      questions: [
        multipleChoiceGrid('Which AWS service fits each need?', ['S3', 'EC2', 'RDS', 'Lambda', 'CloudFront'], {
          'Store uploaded files as objects': 'S3',
          'Run a virtual machine': 'EC2',
          'Operate a managed PostgreSQL database': 'RDS',
          'Run a function for each event, without servers to manage': 'Lambda',
          'Deliver a website from locations near its visitors': 'CloudFront',
        }),
        dropdown('Which service translates domain names into addresses?', 'Route 53', ['CloudTrail', 'IAM', 'SQS']),
        multipleChoice(
          'Orders arrive faster than they can be processed. Which service stores them until a worker takes them?',
          'SQS',
          ['CloudWatch', 'EBS', 'Route 53'],
        ),
        multipleChoice('Which service records who called which AWS API, and when?', 'CloudTrail', [
          'CloudFront',
          'Auto Scaling',
          'Elastic Load Balancing',
        ]),
        shortAnswer('What does the abbreviation IAM stand for?', [
          'Identity and Access Management',
          'Identity & Access Management',
        ]),
      ],
    },
    {
      title: 'Security and networks',
      text: '',
      questions: [
        multipleChoice(
          'An application on EC2 needs to read one S3 bucket. What is the best way to give it access?',
          'An IAM role with permission to read that bucket',
          [
            'The access keys of the root user in an environment variable',
            'A public bucket',
            'An IAM user with administrator permissions',
          ],
        ),
        multipleChoice(
          'What does the principle of least privilege mean?',
          'Each identity gets only the permissions that it needs',
          [
            'All permissions are given to one administrator, who shares them',
            'Only one person is an administrator',
            'Permissions expire every day',
          ],
        ),
        checkboxes(
          'Which of these protect the root user of an AWS account?',
          [
            'Multi-factor authentication',
            'No access keys for the root user',
            'Using it only for tasks that require it',
          ],
          ['Sharing its password with two colleagues', 'Using it for daily work, so that it is monitored'],
        ),
        multipleChoice(
          'A database should be reachable from the application servers only. Where does it belong?',
          'In a private subnet, with a security group that allows the application servers',
          [
            'In a public subnet, with a long password and the network address of the office allowed',
            'In a public subnet on an unusual port',
            'In a separate region',
          ],
        ),
        numberAnswer('A subnet has the range 10.0.1.0/24. How many addresses does the range contain in total?', 256),
        multipleChoice(
          'In the shared responsibility model, who is responsible for security updates of the operating system on an EC2 instance?',
          'The customer',
          ['AWS', 'The manufacturer of the hardware', 'The internet provider'],
        ),
      ],
    },
    {
      title: 'Reliability and cost',
      text: '',
      questions: [
        multipleChoice('What is an Availability Zone?', 'One or more separate data centers within a region', [
          'A group of regions',
          'A backup of a region',
          'A copy of a region that takes over when the region fails',
        ]),
        multipleChoice(
          'A website must survive the loss of one data center. What is the minimum?',
          'Instances in two Availability Zones behind a load balancer',
          [
            'Two instances in one Availability Zone',
            'One larger instance',
            'One larger instance, with a daily backup in the same Availability Zone',
          ],
        ),
        multipleChoice(
          'Backups of a database exist. What proves that they work?',
          'Restoring them regularly and checking the result',
          [
            'The size of the files',
            'A message after each backup that it ended without an error',
            'The number of copies',
          ],
        ),
        checkboxes(
          'Which of these usually reduce cost without changing the application?',
          [
            'Deleting unattached volumes',
            'Stopping test servers at night',
            'Committing to steady usage with Savings Plans',
          ],
          ['Copying all data to a second region', 'Doubling the size of each instance'],
        ),
        linearScale(
          'Three servers handle the peak load exactly. How many servers do you need at least, so that one can fail during the peak without overload?',
          4,
          { min: 1, max: 10 },
        ),
        numberAnswer(
          'A server costs $0.10 per hour. It runs 24 hours a day for 30 days. What does it cost, in dollars?',
          72,
          '$',
        ),
      ],
    },
  ],
})
