// Sentences of the ground components that draw and choose: diagrams, tabs, stars.
import type { MessageTable } from '../say.ts';

export const CHART = {
  'chart.too_few': { text: 'Not enough traits to display polygon diagram (minimum 3)' },
  'chart.show_numbers': { text: 'Show the numbers' },
  'chart.not_measured': { text: 'not measured' },
  'chart.trait': { text: 'Trait' },
  'chart.series': { text: 'Shown in the diagram' },
  'chart.summary': { text: '{title}, a diagram from 0 to {maximum}. {series}' },
  'chart.summary_series': { text: '{series}: highest on {highest} ({high}), lowest on {lowest} ({low}).' },
  'chart.summary_missing': { text: '{count} not measured.' },
  'chart.values_of': { text: '{title}, trait by trait' },
  'chart.value': { text: '{value} of {maximum}' },
  'chart.value_interval': { text: '{value} of {maximum}, likely {low} to {high}' },
  'chart.value_cell': { text: '{value} ({low} to {high})' },
  'chart.named_value': { text: '{name}: {value}' },
  'chart.short_value': { text: '{name}\u00a0{value}' },
  'chart.hint': { text: 'Choose a trait to read its value.' },
  'chart.stars_of': { text: '{rating} of 5 stars' },
  'chart.average_of': { text: '{average} of 5' },
} as const satisfies MessageTable;
