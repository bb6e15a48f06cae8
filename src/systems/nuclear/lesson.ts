import firstOrders from '../../../rulesets/nuclear/lessons/first-orders.json';
import type { Lesson } from '../../panels/lesson/lesson.ts';

const nuclearLesson: Lesson = firstOrders;
export default nuclearLesson;
