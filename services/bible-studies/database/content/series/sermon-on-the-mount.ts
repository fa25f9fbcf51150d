import type { SeriesText } from '../series-text.ts';

export const SERMON_ON_THE_MOUNT: SeriesText = {
  name: 'The Sermon on the Mount',
  materials: [
    {
      title: 'Blessed are you',
      passage: 'Matthew 5:1-16',
      background:
        'He goes up a mountain, sits down like a teacher, and begins not with commands but with congratulations, to people nobody congratulates.',
      questions: [
        'Which of these blessings surprises you, and which do you wish were not there?',
        'Who are the people around you of whom it is true?',
        'What does it mean that salt and light come after the blessings?',
      ],
    },
    {
      title: 'But I say to you',
      passage: 'Matthew 5:17-48',
      background:
        'Six times he begins with what was said and goes to its root. Not less than the law, but the law with a heart.',
      questions: [
        'What do the six examples have in common?',
        'Where do you keep the letter and avoid the heart?',
        'To whom would you have to go first, before you bring your gift?',
      ],
    },
    {
      title: 'In secret',
      passage: 'Matthew 6:1-18',
      background:
        'Giving, praying, fasting: three good things, three stages. The same words come back each time: your Father who sees in secret.',
      questions: [
        'What is the reward of those who want to be seen?',
        'Which line of the prayer is hardest for you to mean?',
        'What good could you do this week that nobody will know?',
      ],
    },
    {
      title: 'Do not be anxious',
      passage: 'Matthew 6:19-34',
      background:
        'Treasure, eye, master, worry: he follows anxiety down to the question of whom we serve. The birds are not lazy; they are fed.',
      questions: [
        'How are treasure and worry connected?',
        'What does anxiety say about who we think God is?',
        'What would seeking first look like on an ordinary Tuesday?',
      ],
    },
    {
      title: 'The house on the rock',
      passage: 'Matthew 7:1-29',
      background: 'Both builders hear, both houses stand in fine weather. The only difference is one word: *does.*',
      questions: [
        'Why does he end a sermon with a storm?',
        'What have you heard in these weeks, and what have you done?',
        'Which one thing will this group help you to build on?',
      ],
    },
  ],
};
