import firstOrders from '../../../rulesets/tactical/lessons/first-orders.json';
import type { Lesson } from '../../panels/lesson/lesson.ts';

const tacticalLesson: Lesson = firstOrders;
export default tacticalLesson;
