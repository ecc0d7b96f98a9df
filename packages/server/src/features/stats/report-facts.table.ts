import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, reference } from '../../db/columns.ts';
import { Decisions } from '../../members/decisions.table.ts';

/**
 * When reports were made and closed, and by which decision (moderation-22). A trigger writes it (db/functions/report-facts.sql).
 * Without a foreign key to the report, which may be deleted with its people.
 */
export const ReportFacts = defineEntity({
  name: 'ReportFact',
  tableName: 'report_facts',
  properties: {
    id: p.uuid().primary(),
    reportedAt: instant().index('report_facts_reported_at_index'),
    closedAt: instant().strictNullable(),
    decisionId: () =>
      reference(Decisions, 'decision_id')
        .strictNullable()
        .deleteRule('no action')
        .index('report_facts_decision_id_index'),
  },
  indexes: [{ name: 'report_facts_closed_at_index', properties: ['closedAt'], where: '"decision_id" is null' }],
});
