import { names } from '@lampstand/core/languages/en/names';

export const reports = {
  title: 'Report Post',
  description: 'Help us maintain a safe community by reporting inappropriate content.',
  reason: 'Reason',
  selectReason: 'Select a reason',
  reasonMissing: 'Please select a reason',
  reasons: names.reportReasons,
  details: 'Additional details (optional)',
  detailsPlaceholder: 'Provide any additional context that might help our review...',
  tooLong: 'Please use at most {{limit, number}} characters.',
  invalidText: 'This contains a character we can’t save. Please remove it.',
  submit: 'Submit Report',
  submitting: 'Submitting...',
  done: {
    title: 'Report Submitted',
    description: 'Thank you for reporting this post. Our admins will review it soon.',
  },
  failed: 'Failed to submit report. Please try again.',
} as const;
