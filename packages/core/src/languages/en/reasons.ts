import type { ReportReason } from '../../reports/reasons.ts';

interface ReasonText {
  name: string;
  /** What the member reads under Why where the moderator wrote nothing. It names nobody. */
  prepared: string;
}

export const reasons = {
  inappropriate: {
    name: 'Inappropriate Content',
    prepared:
      'People of every age read along here, and what was shared does not fit that. Please choose what everyone can read.',
  },
  spam: {
    name: 'Spam',
    prepared:
      'People come here to tell and to pray. Advertising, or the same text again and again, takes that room away from them.',
  },
  harassment: {
    name: 'Harassment',
    prepared: 'These words hurt somebody. Please speak to others here as you would like them to speak to you.',
  },
  false_information: {
    name: 'False Information',
    prepared: 'As far as we can tell, this is not true, and others may rely on it. Please share only what you know.',
  },
  hate_speech: {
    name: 'Hate Speech',
    prepared: 'Here nobody is made less for who they are or where they come from. What was shared did that.',
  },
  violence: {
    name: 'Violence or Threats',
    prepared: 'What was shared threatens somebody or speaks up for violence. Everyone here must be able to feel safe.',
  },
  other: {
    name: 'Other',
    prepared: 'What was shared does not fit how we want to be with one another here.',
  },
} satisfies Record<ReportReason, ReasonText>;
