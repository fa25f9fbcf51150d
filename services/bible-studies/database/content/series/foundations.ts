import type { SeriesText } from '../series-text.ts';

export const FOUNDATIONS: SeriesText = {
  name: 'Foundations: the Gospel in five evenings',
  materials: [
    {
      title: 'Made for love',
      passage: 'Genesis 1:26 - 2:25',
      background:
        'Two accounts of one beginning: the first like a liturgy, the second like a garden. Both say that the human being is wanted, and is not meant to be alone.',
      questions: [
        'What is said of the human being that is said of nothing else?',
        'What is it like to be called very good before one has done anything?',
        'What in the way you live would change if you believed it?',
      ],
    },
    {
      title: 'The wound',
      passage: 'Genesis 3:1-24',
      background:
        'The first temptation is not about fruit but about what kind of father God is. What follows is hiding, blaming and fear, and God walking through the garden asking where we are.',
      questions: [
        'What exactly does the serpent suggest about God?',
        'What are our fig leaves today?',
        'How do you hear the question "Where are you?": as a threat or as a search?',
      ],
    },
    {
      title: 'The rescue',
      passage: 'Luke 15:1-32',
      background:
        'Three stories answer one complaint: this man eats with sinners. In each somebody searches, in each there is a feast, and the last one has no ending.',
      questions: [
        'What do the three who search have in common?',
        'With which of the two sons can you agree more easily?',
        'How should the third story end, if you are the one in the yard?',
      ],
    },
    {
      title: 'The cross and the open tomb',
      passage: 'Mark 15:21 - 16:8',
      background:
        'Mark tells it without ornament. A stranger carries the cross, a foreigner speaks the confession, and the women come first to the tomb and are first afraid.',
      questions: [
        'Who stays near, and who stands far off?',
        'What does the centurion see that makes him say what he says?',
        'What did Jesus do there that you could not do for yourself?',
      ],
    },
    {
      title: 'The answer',
      passage: 'Acts 2:36-47',
      background:
        'They are cut to the heart and ask the only question that is left: what shall we do? The answer fits into one verse; the life that grows out of it fills the rest of the book.',
      questions: [
        'What are they told to do, and what are they promised?',
        'What do the first believers hold to, day by day?',
        'What is your answer tonight? What is the next step?',
      ],
    },
  ],
};
