import type { SeriesText } from '../series-text.ts';

export const FRIENDS: SeriesText = {
  name: 'Friends in the Lord',
  materials: [
    {
      title: 'Carried by four',
      passage: 'Mark 2:1-12',
      background: 'The house is full, so they take off the roof. The text says that Jesus saw *their* faith.',
      questions: [
        'What did it cost the four?',
        'What do we learn about the sick man, and what not?',
        'Whose mat do you hold a corner of, and who are the other three?',
      ],
    },
    {
      title: 'David and Jonathan',
      passage: '1 Samuel 18:1-4; 20:1-42',
      background:
        'The crown prince gives his robe to the one who will be king instead of him. Their friendship has words, a promise and a price.',
      questions: [
        'What does Jonathan give away, piece by piece?',
        'How do they speak to each other when it becomes dangerous?',
        "What would you have to lay down to be glad at a friend's success?",
      ],
    },
    {
      title: 'No longer servants',
      passage: 'John 15:9-17',
      background: 'On the last evening he changes the word. A servant is told what to do; a friend is told why.',
      questions: [
        'How does Jesus describe a friend?',
        'What is the difference between obeying as a servant and as a friend?',
        'Who has laid down something for you?',
      ],
    },
    {
      title: 'Iron sharpens iron',
      passage: 'Galatians 6:1-10',
      background:
        "Paul says both that we should carry each other's burdens and that each has a load to carry. He thinks of gardens: what is sown, comes.",
      questions: [
        'How does one set somebody right in a spirit of gentleness?',
        'Which burden are you carrying alone?',
        'What do you want this group to ask you next week?',
      ],
    },
  ],
};
