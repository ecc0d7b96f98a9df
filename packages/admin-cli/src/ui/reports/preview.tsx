import { Box } from 'ink';
import type { AdminReportView } from '@lampstand/core/reports/contract';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { oneLine, wrap } from '../../display-text.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Texts } from '../../texts/en.ts';
import { Line } from '../line.tsx';

interface Props {
  report: AdminReportView;
  texts: Texts;
  width: number;
  height: number;
}

/** What an admin needs to decide: the post's excerpt with its author, the details, and whether there are other reports. */
export function ReportPreview({ report, texts: { reports }, width, height }: Props) {
  const { post, description, otherReports, editedSinceReported } = report;
  const notes = [
    otherReports > 0 ? reports.others(otherReports) : '',
    editedSinceReported ? reports.edited : '',
    post.imageUrl ? reports.image : '',
  ].filter(Boolean);
  const excerpt = wrap(`${fullName(post.user)}: ${oneLine(reportExcerpt(post.content))}`, width);
  const details = description ? wrap(`${reports.description}: ${oneLine(description)}`, width) : [];
  const lines = [...excerpt, ...details, ...(notes.length > 0 ? [notes.join(' · ')] : [])].slice(0, height - 1);
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      <Line dimColor>{'┄'.repeat(width)}</Line>
      {lines.map((line, index) => (
        // The lines of a text can only be identified by their index.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index}>{line}</Line>
      ))}
    </Box>
  );
}
